/** How a control of the filter bar looks, set or not. */
export function controlClass(isSet: boolean): string {
  const look = isSet
    ? 'border-leaf bg-leaf-wash'
    : 'border-line-strong bg-card hover:border-ink-soft data-popup-open:border-leaf';
  return `inline-flex h-11 shrink-0 items-center gap-1.5 rounded-control border px-3.5 font-medium whitespace-nowrap text-ink transition-colors select-none ${look}`;
}
