import { profilePhotoRules } from '#domain/file/uploadRules.ts';
import { FilePicker } from './FilePicker.tsx';
import { FileProgress } from './FileProgress.tsx';
import type { SendOptions } from '../form/useSending.ts';

/** Takes two seconds, and goes nowhere. */
async function sendNowhere(_file: File, { onProgress, signal }: SendOptions): Promise<void> {
  for (let share = 0; share <= 1 && !signal.aborted; share += 0.05) {
    onProgress(Math.min(1, share));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function Example() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <FilePicker
        label="Profile photo"
        action="Choose a photo"
        rules={profilePhotoRules}
        send={sendNowhere}
      />
      <div className="rounded-card border border-line bg-card p-5">
        <FileProgress name="in-front-of-the-house.jpg" share={0.62} />
      </div>
    </div>
  );
}
