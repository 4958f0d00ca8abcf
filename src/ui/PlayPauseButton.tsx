import { Icon } from './Icon.tsx';

interface PlayPauseButtonProps {
  isPlaying: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** Pauses or plays every carousel and countdown (WCAG 2.2.2). Belongs beside each of them. */
export function PlayPauseButton({ isPlaying, onToggle, className = 'icon-button' }: PlayPauseButtonProps) {
  return (
    <button type="button" className={className} onClick={onToggle}>
      <Icon name={isPlaying ? 'pause' : 'play'} />
      <span className="visually-hidden">{isPlaying ? 'Pause' : 'Play'} motion</span>
    </button>
  );
}
