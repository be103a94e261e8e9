/**
 * Makes what is kept on the device one person's. It works whatever else does not: rather nothing is
 * kept than what is another person's.
 * @param userId whose answers may stay; null: nobody's
 */
import { deleteDatabase } from '../storage/deleteDatabase.ts';

export async function keepOnlyOf(userId: string | null): Promise<void> {
  try {
    const { ownBy } = await import('./keptReplies.ts');
    await ownBy(userId);
  } catch (error) {
    console.log('What was kept on this device is removed:', error);
    deleteDatabase('lintel-kept');
  }
}
