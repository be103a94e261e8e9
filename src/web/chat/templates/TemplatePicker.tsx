/** Putting a template into the field, filled with what is known of these buyers. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { ThreadView } from '#api/chatSchemas.ts';
import { fillTemplate } from '#domain/chat/templateFields.ts';
import { useReply } from '../../client/useReply.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { Popover } from '../../ui/dialog/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { templateQueries } from './templateQueries.ts';
import { useTemplateValues } from './useTemplateValues.ts';

export interface TemplatePickerProps {
  view: ThreadView;
  /** The home that is talked about. */
  home: string | null;
  onChoose(text: string): void;
}

export function TemplatePicker(props: TemplatePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label="Your templates"
      className="w-96"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton icon="text-quote" label="Insert a template" />}
    >
      <Choices
        {...props}
        onChoose={(text) => {
          setIsOpen(false);
          // The pane gives the focus back to its button first.
          requestAnimationFrame(() => props.onChoose(text));
        }}
      />
    </Popover>
  );
}

function Choices({ view, home, onChoose }: TemplatePickerProps) {
  const [asked, retry] = useReply(templateQueries.chatTemplates, {});
  const values = useTemplateValues(view, home);
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="grid gap-2">
        <output className="sr-only">Your templates are being loaded</output>
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <ErrorState title="Your templates could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { templates } = asked.reply;
  return (
    <>
      <ul className="-mx-2 grid max-h-[50dvh] overflow-y-auto">
        {templates.map(({ templateId, title, body }) => (
          <li key={templateId}>
            <button
              type="button"
              onClick={() => onChoose(fillTemplate(body, values))}
              className="block min-h-11 w-full rounded-control px-2 py-1.5 text-left hover:bg-leaf-wash"
            >
              <span className="block font-medium">{title}</span>
              <span className="line-clamp-2 text-small text-ink-soft">
                {fillTemplate(body, values)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {templates.length === 0 && (
        <p>You have no templates yet. What you write again and again belongs into one.</p>
      )}
      <Link
        to="/agent/templates"
        className="mt-3 inline-flex min-h-11 items-center font-medium text-leaf underline"
      >
        {templates.length === 0 ? 'Write your first template' : 'Change your templates'}
      </Link>
    </>
  );
}
