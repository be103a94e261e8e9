/**
 * Runs before React loads. Its development build records a stack and an async task for each element, and an
 * entry of the performance panel for each component: a fifth of the processor time of these tests, read by none.
 */
import type * as React from 'react';

Object.assign(console, { createTask: undefined, timeStamp: undefined });
const react: typeof React = await import('react');

const countsElements: unknown = Object.values(react).find(
  (part: unknown) =>
    typeof part === 'object' && part !== null && 'recentlyCreatedOwnerStacks' in part,
);
// React records no more stacks after 10,000 elements in a second.
Object.defineProperty(countsElements, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});
