/** `/agent/templates`: what an agent writes again and again, with fields that fill themselves. */
import { useState } from 'react';
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import type { ChatTemplate } from '#domain/chat/ChatTemplate.ts';
import { call } from '../../client/call.ts';
import { useReply } from '../../client/useReply.ts';
import { AgentDesk } from '../../agent/AgentDesk.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMayAct } from '../../ui/form/mayAct.ts';
import { useSend } from '../../ui/form/useSend.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { templateQueries } from './templateQueries.ts';

export function Component() {
  return (
    <AgentDesk path="/agent/templates">
      <div className="mx-auto max-w-3xl px-4 pt-8 pb-24 md:px-8">
        <h1 className="font-display text-page font-medium">Templates</h1>
        <p className="mt-1 text-ink-soft">
          What you write again and again. A message with a field that is still open does not go out.
        </p>
        <Templates />
      </div>
    </AgentDesk>
  );
}

function Templates() {
  const mayAct = useMayAct();
  const [asked, retry] = useReply(templateQueries.chatTemplates, {});
  /** The one that is changed; `new` while another one is written. */
  const [edited, setEdited] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<ChatTemplate | null>(null);
  const { sending, send, forget } = useSend();
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="mt-8 grid gap-3">
        <output className="sr-only">Your templates are being loaded</output>
        <Skeleton className="h-20 w-full rounded-card" />
        <Skeleton className="h-20 w-full rounded-card" />
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <ErrorState title="Your templates could not be loaded" onRetry={() => void retry()}>
        {asked.message}
      </ErrorState>
    );
  }
  const { templates } = asked.reply;
  const writeNew = mayAct ? (
    <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
      Write a template
    </Button>
  ) : undefined;
  return (
    <>
      {edited === 'new' ? (
        <TemplateForm template={null} onEnd={() => setEdited(null)} />
      ) : (
        templates.length > 0 && writeNew && <div className="mt-6">{writeNew}</div>
      )}
      {templates.length === 0 && edited !== 'new' && (
        <EmptyState title="No templates yet" action={writeNew}>
          A greeting, how a tour goes, what comes after an offer: write it once.
        </EmptyState>
      )}
      <ul className="mt-6 grid gap-3 empty:hidden">
        {templates.map((template) => (
          <li key={template.templateId}>
            {edited === template.templateId ? (
              <TemplateForm template={template} onEnd={() => setEdited(null)} />
            ) : (
              <article className="flex items-start gap-1 rounded-card border border-line bg-card py-3 pr-1 pl-5">
                <div className="min-w-0 flex-1">
                  <h2 className="font-semibold">{template.title}</h2>
                  <p className="line-clamp-3 whitespace-pre-line text-ink-soft">{template.body}</p>
                </div>
                {mayAct && (
                  <>
                    <Button
                      look="plain"
                      className="px-3!"
                      aria-label={`Change ${template.title}`}
                      onClick={() => setEdited(template.templateId)}
                    >
                      Change
                    </Button>
                    <IconButton
                      icon="x"
                      label={`Delete ${template.title}`}
                      onClick={() => {
                        forget();
                        setDeleting(template);
                      }}
                    />
                  </>
                )}
              </article>
            )}
          </li>
        ))}
      </ul>
      {deleting !== null && (
        <ConfirmDialog
          title="Delete this template"
          sending={sending}
          onClose={() => setDeleting(null)}
          onConfirm={() =>
            void send(async () => {
              const { templateId } = deleting;
              await call(agentInboxApi.deleteTemplate, { body: { templateId } });
              setDeleting(null);
            }, 'The template is deleted.')
          }
        >
          <p>“{deleting.title}” is gone for good. Messages that were sent stay as they are.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
