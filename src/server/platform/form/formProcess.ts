/** The process that reads forms, one after the other, as `formReader.ts` hands them over. */
import { type FormOrder, readForm } from './readForm.ts';

process.on('message', async (order: FormOrder) => {
  process.send!(await readForm(order));
});
