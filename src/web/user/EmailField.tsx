import { TextField, type TextFieldProps } from '../ui/fields/TextField.tsx';

/**
 * An e-mail address: the right keys on the phone, and nothing that corrects it. Not of the type
 * `email`: what is wrong with it says the schema, and not the browser too.
 */
export function EmailField(
  props: Omit<TextFieldProps, 'label' | 'type'> & Partial<Pick<TextFieldProps, 'label'>>,
) {
  return (
    <TextField
      label="E-mail"
      name="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
