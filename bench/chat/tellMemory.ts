/** Lets the process that started this one ask how much memory it takes, once what is free is freed. */
export interface Memory {
  residentBytes: number;
}

process.on('message', () => {
  globalThis.gc?.();
  process.send!({ residentBytes: process.memoryUsage().rss } satisfies Memory);
});
