/** A password that can be looked at while it is typed. */
import { useState } from 'react';
import { IconButton } from '../ui/icon/IconButton.tsx';
import { TextField, type TextFieldProps } from '../ui/fields/TextField.tsx';

type Given = Omit<TextFieldProps, 'type' | 'after' | 'autoComplete'>;

export interface PasswordFieldProps extends Given {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? 'Hide the password' : 'Show the password'}
          className="-mr-3"
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
