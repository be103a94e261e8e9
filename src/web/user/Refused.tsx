import { Button } from '../ui/Button.tsx';
import { SendProblem, type SendProblemProps } from '../ui/form/SendProblem.tsx';
import { useSignInAgain } from './useSignInAgain.ts';

export interface RefusedProps extends Omit<SendProblemProps, 'children'> {
  /** Where to come back to after signing in again. */
  section: string;
}

/** Why something was not done. An old session is renewed by signing in again. */
export function Refused({ section, ...shown }: RefusedProps) {
  const signInAgain = useSignInAgain(section);
  const { sending } = shown;
  const isOld = sending.status === 'failed' && sending.code === 'sign_in_again';
  return (
    <SendProblem {...shown}>
      {isOld && <Button onClick={signInAgain}>Sign in again</Button>}
    </SendProblem>
  );
}
