import { CannotStart } from '#server/platform/CannotStart.ts';
import { findProgram } from './findProgram.ts';
import { installDebianPackage } from './installDebianPackage.ts';

/** A program that tests run, and the Debian package it is in. */
export interface Program {
  name: string;
  debianPackage: string;
  /** Without it the tests that need it are skipped, and a line says so. */
  optionalYn?: boolean;
  /** Finds it where its name on the path is not all that it may be. */
  find?(): string | undefined;
}

/**
 * Sees to it that a program is there; on Debian root gets it where it is not.
 * @throws CannotStart saying what to install
 */
export async function provideProgram(program: Program): Promise<void> {
  const { name, debianPackage, optionalYn = false } = program;
  const find = program.find ?? (() => findProgram(name));
  if (find()) return;
  try {
    await installDebianPackage(debianPackage);
  } catch (error) {
    if (!optionalYn) throw error;
  }
  if (find()) return;
  const how = `(Debian: apt install ${debianPackage})`;
  if (!optionalYn) throw new CannotStart(`No ${name} to test with. Install it ${how}.`);
  console.log(`No ${name} here: the tests that need it are skipped ${how}.`);
}
