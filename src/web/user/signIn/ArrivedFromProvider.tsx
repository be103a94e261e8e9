/** Back from the identity provider: the cookie is there, the tokens are asked for. */
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { renewSession } from '../../client/session.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { Face } from './Face.tsx';
import { doorPath, useReturnPath } from './useReturnPath.ts';
import { Waiting } from './Waiting.tsx';

export function ArrivedFromProvider() {
  const returnTo = useReturnPath();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isGone = false;
    const say = (sentence: string) => {
      if (!isGone) setProblem(sentence);
    };
    // Once it is done the page sees somebody signed in, and sends them on.
    renewSession().then(
      (isIn) => say(isIn ? '' : 'The other service let you through, but no session began here.'),
      (error: unknown) => say(sentenceOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (problem === '') return <Waiting title="Signing you in" />;
  return (
    <Face
      icon="triangle-alert"
      look="brick"
      title="You are not signed in yet"
      actions={
        <>
          <Button look="primary" icon="refresh-cw" onClick={() => location.reload()}>
            Try again
          </Button>
          <ButtonLink to={doorPath('/sign-in', returnTo)}>Sign in another way</ButtonLink>
        </>
      }
    >
      {problem}
    </Face>
  );
}
