/** Whether a key belongs to a field or a pane: then it is no shortcut of the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]')) {
    return true;
  }
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select, [role=combobox], [role=slider], [role=spinbutton]'))
  );
}
