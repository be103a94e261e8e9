/** A thread in which nothing was said yet: whose side the agent is on, and what one may ask. */
import type { ThreadView } from '#api/chatSchemas.ts';
import { Button } from '../../ui/Button.tsx';

export interface FirstQuestionsProps {
  view: Pick<ThreadView, 'title' | 'sides' | 'firstQuestions'>;
  /** Puts it into the field below. */
  onChoose(question: string): void;
  /** `h1` where no head stands above. */
  level?: 'h1' | 'h2';
}

export function FirstQuestions({ view, onChoose, level: Heading = 'h2' }: FirstQuestionsProps) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 py-8">
      <div className="mx-auto flex min-h-full max-w-xl flex-col justify-end">
        <Heading className="font-display text-heading font-medium">
          Say the first word to <bdi>{view.title}</bdi>
        </Heading>
        <p className="mt-2 text-ink-soft">{view.sides}</p>
        {view.firstQuestions.length > 0 && (
          <>
            <p className="mt-6 mb-2 font-medium">You may want to ask</p>
            <ul className="grid justify-items-start gap-2">
              {view.firstQuestions.map((question) => (
                <li key={question} className="max-w-full">
                  <Button
                    className="shrink text-left! whitespace-normal"
                    onClick={() => onChoose(question)}
                  >
                    {question}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
