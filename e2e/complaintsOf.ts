import type { Page } from '@playwright/test';

/** Errors and warnings of the console, and errors that nobody caught, as they come. */
export function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}
