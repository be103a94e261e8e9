import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The system user PostgreSQL runs as when Lintel itself runs as root, which PostgreSQL refuses. */
export interface ServiceUser {
  uid: number;
  gid: number;
}

const NAME = 'lintel';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The user `lintel`, made when missing; `nobody` where no user can be made (a read-only /etc). */
export function findOrMakeServiceUser(): ServiceUser {
  return find(NAME) ?? make() ?? find('nobody') ?? { uid: 65534, gid: 65534 };
}

/** The user a folder belongs to: an existing database goes on running as the user that made it. */
export function ownerOf(folder: string): ServiceUser {
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

/** Whether `user` can pass through every folder on the way to `path` and enter or execute it. */
export function canReach(user: ServiceUser, path: string): boolean {
  // Asked of the kernel as that user: modes, ACLs and mount options all count.
  const test = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  return test.status === 0;
}

function find(name: string): ServiceUser | undefined {
  const ask = (what: string) => {
    const answer = spawnSync('id', [what, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout) : undefined;
  };
  const uid = ask('-u');
  const gid = ask('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function make(): ServiceUser | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  try {
    execFileSync('useradd', [...options, '--shell', '/usr/sbin/nologin', NAME], {
      stdio: 'ignore',
    });
  } catch {
    // No useradd, a read-only /etc, or a neighbour that made the user a moment ago: look again.
  }
  return find(NAME);
}
