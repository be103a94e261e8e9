/**
 * What somebody can do who has the password of the database, and the disk: each is done in a test, and
 * must be noticed by name. The printed table of them is made of this list.
 */
import { ofTheRecord } from './ofTheRecord.ts';
import { ofTheSeal } from './ofTheSeal.ts';
import { ofTheStanding } from './ofTheStanding.ts';
import type { Tampering } from './Tampering.ts';

export const tamperings: readonly Tampering[] = [...ofTheRecord, ...ofTheSeal, ...ofTheStanding];
