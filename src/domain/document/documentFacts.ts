/** What can happen to documents and to the will to sign them, as facts; spread into `domain/facts.ts`. */
import { z } from 'zod';

/** Something that is kept of it is not what its record says, and was not found before. */
const DocumentFaultFound = z.object({
  kind: z.literal('document.fault_found'),
  documentId: z.uuid(),
});

/** The contents of a stored file are not those that were stored, which was not found before. */
const FileFaultFound = z.object({ kind: z.literal('file.fault_found'), fileId: z.uuid() });

/** Somebody agreed to sign electronically, or took that back. */
const ConsentMoved = z.object({
  kind: z.enum(['consent.given', 'consent.withdrawn']),
  userId: z.uuid(),
  profileId: z.uuid(),
  consentId: z.uuid(),
});

export const documentFacts = [DocumentFaultFound, FileFaultFound, ConsentMoved] as const;
