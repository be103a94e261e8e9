/** Says that a picture was drawn and not taken. */
export function IllustrationMark() {
  return (
    <span className="absolute bottom-3 left-3 rounded-control bg-card/90 px-2 py-0.5 text-small font-medium text-ink">
      Illustration
    </span>
  );
}
