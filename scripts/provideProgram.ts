import { CannotStart } from '#server/platform/CannotStart.ts';
import { findProgram } from './findProgram.ts';
import { installDebianPackage } from './installDebianPackage.ts';

/** A program that tests run, and the Debian package it is in. */
export interface Program {
  name: string;
  debianPackage: string;
}

/**
 * Sees to it that a program is there; on Debian root gets it where it is not.
 * @throws CannotStart saying what to install
 */
export async function provideProgram({ name, debianPackage }: Program): Promise<void> {
  if (!findProgram(name)) await installDebianPackage(debianPackage);
  if (!findProgram(name))
    throw new CannotStart(
      `No ${name} to test with. Install it (Debian: apt install ${debianPackage}).`,
    );
}
