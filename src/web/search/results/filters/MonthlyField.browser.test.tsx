import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../ui/testing/emptyBrowser.ts';
import { mount, unmount } from '../../../ui/testing/mount.tsx';
import { storeWith } from '../../../client/testing/storeWith.ts';
import { rememberedLoan } from '../../../property/rememberedLoan.ts';
import { filterSlice, narrowed } from '../../filterSlice.ts';
import { useLoanFollows } from '../useLoanFollows.ts';
import { MonthlyField } from './MonthlyField.tsx';

let store: ReturnType<typeof makeStore>;

function makeStore() {
  return storeWith({ filter: filterSlice.reducer });
}

function Field() {
  useLoanFollows();
  return <MonthlyField />;
}

beforeEach(() => {
  store = makeStore();
});
afterEach(unmount);

function open() {
  mount(
    <Provider store={store}>
      <Field />
    </Provider>,
  );
}

const limit = () => store.getState().filter.monthlyCost;

test('an amount is a limit by the loan that is set on this device', async () => {
  localStorage.setItem(
    'loan',
    '{"downPaymentBps":1000,"interestMilliPercent":7000,"termMonths":180}',
  );
  open();
  await expect.element(page.getByText('With 10% down, 7%, 15 years')).toBeVisible();
  await page.getByLabelText('Cost a month, at most').fill('$3,500');
  await userEvent.keyboard('{Enter}');
  await expect.poll(limit).toBe('3500_10_7_180');
  await page.getByLabelText('Cost a month, at most').fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(limit).toBe('');
});

test('another down payment moves the limit, and the next home starts from it', async () => {
  open();
  await page.getByLabelText('Cost a month, at most').fill('3500');
  await userEvent.keyboard('{Enter}');
  await page.getByText('With 20% down, 6.5%, 30 years').click();
  const down = page.getByRole('slider', { name: 'Down payment' });
  await expect.element(down).toBeVisible();
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(limit).toBe('3500_21_6.5_360');
  expect(rememberedLoan().downPaymentBps).toBe(2100);
});

test('a link brings its loan to a device that has none, and takes that of one that has', async () => {
  store.dispatch(narrowed({ monthlyCost: '4000_5_6_360' }));
  open();
  await expect.element(page.getByText('With 5% down, 6%, 30 years')).toBeVisible();
  expect(rememberedLoan()).toEqual({
    downPaymentBps: 500,
    interestMilliPercent: 6000,
    termMonths: 360,
  });
  store.dispatch(narrowed({ monthlyCost: '3000_50_3_120' }));
  await expect.poll(limit).toBe('3000_5_6_360');
});
