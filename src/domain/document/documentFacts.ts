/** What can happen to a document, as facts; spread into `domain/facts.ts`. */
import { z } from 'zod';

/** Something that is kept of it is not what its record says, and was not found before. */
const DocumentFaultFound = z.object({
  kind: z.literal('document.fault_found'),
  documentId: z.uuid(),
});

export const documentFacts = [DocumentFaultFound] as const;
