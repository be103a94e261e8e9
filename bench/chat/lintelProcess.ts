/** Lintel's own server for `bench/chat.ts`, alone in its process; no call is too many for it. */
import '../../scripts/crash/serverToKill.ts';
import './tellMemory.ts';
