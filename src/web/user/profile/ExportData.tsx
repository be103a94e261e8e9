import { myData } from '#api/file.ts';
import { download } from '../../client/files.ts';
import { Button } from '../../ui/Button.tsx';
import { Part } from './Part.tsx';
import { Refused } from './Refused.tsx';
import { saveAs } from './saveAs.ts';
import { useSaving } from './useSaving.ts';

/** All that is kept about a person, as a file of theirs. */
export function ExportData() {
  const { saving, save } = useSaving();
  const isLoading = saving.status === 'loading';
  const fetchData = () =>
    save(
      async () => saveAs('lintel-my-data.json', await download(myData, {})),
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
      <Refused saving={saving} section="privacy" />
    </Part>
  );
}
