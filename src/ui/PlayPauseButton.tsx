import { Icon } from './Icon.tsx';

interface MotionButtonProps {
  isPlaying: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** Pauses or plays all that moves by itself (WCAG 2.2.2); stands beside everything that does. */
export function MotionButton({ isPlaying, onToggle, className = 'icon-button' }: MotionButtonProps) {
  return (
    <button type="button" className={className} onClick={onToggle}>
      <Icon name={isPlaying ? 'pause' : 'play'} />
      <span className="visually-hidden">{isPlaying ? 'Pause' : 'Play'} motion</span>
    </button>
  );
}
