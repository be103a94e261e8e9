/** Starts a cluster with a small demo country for the journeys, on free ports and a folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pushPeer } from '#server/notice/testing/pushPeer.ts';

export default async function startCluster(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-cluster-'));
  chmodSync(dataDir, 0o711);
  const pushes = await pushPeer();
  const cluster = spawn(process.execPath, ['scripts/cluster/cluster.ts'], {
    env: {
      ...process.env,
      LINTEL_DEMO: 'on',
      LINTEL_DEMO_HOMES: '600',
      LINTEL_DEMO_TOWNS: '3',
      LINTEL_DATA: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      PUSH_SERVICES: pushes.host,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(cluster, 'exit');
  const stop = async () => {
    if (cluster.exitCode === null) cluster.kill('SIGTERM');
    await ended;
    await pushes.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const said: string[] = [];
  const address = await new Promise<string | null>((resolve) => {
    createInterface(cluster.stdout)
      .on('line', (line) => {
        said.push(line);
        const [, folder] = /^ {2}What each says is in (.+)$/.exec(line) ?? [];
        if (folder) process.env.LINTEL_CLUSTER = folder;
        const [, url] = /^Lintel is at (\S+)$/.exec(line) ?? [];
        if (url) resolve(url);
      })
      .on('close', () => resolve(null));
  });
  if (address === null) {
    await stop();
    throw new Error(`The cluster did not start:\n${said.join('\n')}`);
  }
  process.env.LINTEL_URL = address;
  process.env.LINTEL_PUSH_PEER = pushes.host;
  return stop;
}
