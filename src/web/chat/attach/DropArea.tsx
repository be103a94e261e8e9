/** Files can be dropped anywhere on the conversation, or pasted into it. */
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';

export interface DropAreaProps {
  onFiles(files: File[]): void;
  className?: string;
  children: ReactNode;
}

export function DropArea({ onFiles, className = '', children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <div
      className={`relative ${className}`}
      onDragOver={(event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event: ClipboardEvent) => {
        const files = [...event.clipboardData.files];
        // Text that was copied with its picture is pasted as text.
        if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        onFiles(files);
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-card border-2 border-dashed border-leaf bg-leaf-wash/95 text-leaf">
          <span className="flex items-center gap-2 font-medium">
            <Icon name="paperclip" /> Drop pictures or PDFs to attach them
          </span>
        </div>
      )}
    </div>
  );
}
