/** What an agent says again and again, kept with blanks: `Hello {buyer first name}, …`. */
import { z } from 'zod';
import { templateFault } from './templateFields.ts';

export const chatTemplateLimits = { title: 60, body: 2000, perAgent: 100 } as const;

export const ChatTemplateText = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Give it a name.')
    .max(chatTemplateLimits.title, `A name has at most ${chatTemplateLimits.title} letters.`),
  body: z
    .string()
    .trim()
    .min(1, 'Write what it says.')
    .max(chatTemplateLimits.body, `A template has at most ${chatTemplateLimits.body} letters.`)
    .superRefine((body, context) => {
      const fault = templateFault(body);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    }),
});
export type ChatTemplateText = z.infer<typeof ChatTemplateText>;

export const ChatTemplate = ChatTemplateText.extend({ templateId: z.uuid() });
export type ChatTemplate = z.infer<typeof ChatTemplate>;
