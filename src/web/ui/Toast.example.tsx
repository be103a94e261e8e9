import { Button } from './Button.tsx';
import { showToast } from './Toast.tsx';

export function Example() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => showToast('done', 'Link copied.')}>Say what was done</Button>
      <Button onClick={() => showToast('info', 'Prices are from this morning.')}>Inform</Button>
      <Button onClick={() => showToast('error', 'No connection. Your search is kept.')}>
        Say what failed
      </Button>
    </div>
  );
}
