/** How long processors worked: what a message costs, however busy the machine is with other things. */
import { existsSync, readFileSync } from 'node:fs';
import type { Connection } from '#server/platform/db/connect.ts';

/** Of Linux, which counts in these everywhere (proc(5), `sysconf(_SC_CLK_TCK)`). */
const tickMs = 10;

/** @returns the ms that a process and all of PostgreSQL's have worked by now; null but on Linux */
export async function usedCpuMs({ pool }: Connection, pid: number): Promise<number | null> {
  if (!existsSync('/proc/self/stat')) return null;
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  return [pid, ...rows.map((row) => row.pid)].reduce((sum, one) => sum + usedBy(one), 0);
}

function usedBy(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its second field is a name that may hold anything; utime and stime are the 14th and 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}
