import { TextField, type TextFieldProps } from '../ui/TextField.tsx';

/** An e-mail address: the right keys on the phone, and nothing that corrects it. */
export function EmailField(
  props: Omit<TextFieldProps, 'label' | 'type'> & Partial<Pick<TextFieldProps, 'label'>>,
) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
