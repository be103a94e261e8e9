/** Which packages are to be compared, as `ids` in the address: `agent` or `agent.package`, up to three. */
import { isUuid } from '../../client/checks.ts';

export interface ChosenPackage {
  agentProfileId: string;
  /** Null: the cheapest of the agent's. */
  packageId: string | null;
}

export const mostCompared = 3;

export function readChosen(ids: string | null): ChosenPackage[] {
  const read = (ids ?? '').split(',').flatMap((text) => {
    const [agent, chosen, ...more] = text.split('.');
    const isWell = isUuid(agent) && (chosen === undefined || isUuid(chosen)) && more.length === 0;
    return isWell ? [{ agentProfileId: agent!, packageId: chosen ?? null }] : [];
  });
  return read.filter((one, index) => indexOf(read, one) === index).slice(0, mostCompared);
}

export function writeChosen(chosen: readonly ChosenPackage[]): string {
  return chosen
    .map(({ agentProfileId, packageId }) =>
      packageId === null ? agentProfileId : `${agentProfileId}.${packageId}`,
    )
    .join(',');
}

export function isChosen(chosen: readonly ChosenPackage[], one: ChosenPackage): boolean {
  return indexOf(chosen, one) !== -1;
}

/** Taken away where it is there, else added; one too many takes nobody's place. */
export function toggledChoice(
  chosen: readonly ChosenPackage[],
  one: ChosenPackage,
): ChosenPackage[] {
  const at = indexOf(chosen, one);
  if (at !== -1) return chosen.toSpliced(at, 1);
  return [...chosen, one].slice(0, mostCompared);
}

function indexOf(chosen: readonly ChosenPackage[], one: ChosenPackage): number {
  return chosen.findIndex(
    ({ agentProfileId, packageId }) =>
      agentProfileId === one.agentProfileId && packageId === one.packageId,
  );
}
