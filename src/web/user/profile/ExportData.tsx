import { myData } from '#api/file.ts';
import { download } from '../../client/download.ts';
import { Button } from '../../ui/Button.tsx';
import { Part } from './Part.tsx';
import { Refused } from '../Refused.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { useSend } from '../../ui/form/useSend.ts';

/** All that is kept about a person, as a file of theirs. */
export function ExportData() {
  const { sending, send } = useSend();
  const isLoading = sending.status === 'loading';
  const fetchData = () =>
    send(
      async () => saveBlob(await download(myData, {}), 'lintel-my-data.json'),
      'Your data is in your downloads.',
    );
  return (
    <Part
      title="Your data"
      about="Everything that is kept about you, in one JSON file that people and programs can read."
    >
      <Button icon="download" disabled={isLoading} onClick={() => void fetchData()}>
        {isLoading ? 'Fetching your data…' : 'Download my data'}
      </Button>
      <Refused sending={sending} section="privacy" />
    </Part>
  );
}
