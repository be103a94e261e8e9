/** Lets the process that started this one ask how much memory it takes, once what is free is freed. */
export interface Memory {
  /** Of the process; what was freed before may be taken again without being seen in it. */
  residentBytes: number;
  /** Of JavaScript, with its buffers. */
  heapBytes: number;
}

process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send!({ residentBytes: rss, heapBytes: heapUsed + external } satisfies Memory);
});
