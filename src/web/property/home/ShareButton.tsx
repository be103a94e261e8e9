import { IconButton } from '../../ui/icon/IconButton.tsx';
import { showToast } from '../../ui/Toast.tsx';

/** The phone's own sharing where there is one, else the link on the clipboard. */
export function ShareButton() {
  return <IconButton icon="share-2" label="Share this home" onClick={() => void share()} />;
}

async function share(): Promise<void> {
  const { href } = location;
  try {
    if ('share' in navigator) await navigator.share({ title: document.title, url: href });
    else await copy(href);
  } catch (error) {
    // Closing the phone's sheet without choosing is an answer, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('error', 'The link could not be copied. It is in the address bar.');
  }
}

async function copy(link: string): Promise<void> {
  await (navigator as Navigator).clipboard.writeText(link);
  showToast('done', 'Link copied.');
}
