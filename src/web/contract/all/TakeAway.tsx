/** The list as a table, and its sealed files, as they are narrowed on the page. */
import { agreementsCsv, sealedAgreementsZip } from '#api/file.ts';
import { download } from '../../client/download.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import type { ListAddress } from './useListAddress.ts';

export function TakeAway({ address }: { address: ListAddress }) {
  const { sending, send } = useSend();
  const query = {
    search: address.search || undefined,
    standing: address.standing ?? undefined,
    status: address.status ?? undefined,
    endingWithinDays: address.endingWithinDays?.toString(),
    agentProfileId: address.agentProfileId ?? undefined,
  };
  const take = (route: typeof agreementsCsv | typeof sealedAgreementsZip, name: string) =>
    void send(async () => saveBlob(await download(route, {}, { query }), name));
  const isBusy = sending.status === 'loading';
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => take(agreementsCsv, 'agreements.csv')}>
          <Icon name="download" size={18} /> List (CSV)
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => take(sealedAgreementsZip, 'sealed agreements.zip')}
        >
          <Icon name="download" size={18} /> Sealed files (zip)
        </Button>
      </div>
      <StepProblem sending={sending} />
    </div>
  );
}
