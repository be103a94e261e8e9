import { CannotStart } from '#server/platform/CannotStart.ts';
import { findProgram } from './findProgram.ts';
import { installDebianPackage } from './installDebianPackage.ts';

/** A program that tests run, and the Debian package it is in. */
export interface Program {
  name: string;
  debianPackage: string;
  /** Without it the tests that need it say so and are skipped. */
  optionalYn?: boolean;
}

/**
 * Sees to it that a program is there; on Debian root gets it where it is not.
 * @throws CannotStart saying what to install
 */
export async function provideProgram(program: Program): Promise<void> {
  const { name, debianPackage, optionalYn = false } = program;
  if (!findProgram(name)) await installDebianPackage(debianPackage);
  if (!findProgram(name) && !optionalYn)
    throw new CannotStart(
      `No ${name} to test with. Install it (Debian: apt install ${debianPackage}).`,
    );
}
