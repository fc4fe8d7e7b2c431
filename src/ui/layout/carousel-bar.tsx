import { IconButton } from "#ui/buttons/icon-button.tsx";
import { ChevronLeftIcon } from "#ui/icons/controls/chevron-left-icon.tsx";
import { ChevronRightIcon } from "#ui/icons/controls/chevron-right-icon.tsx";
import { PauseIcon } from "#ui/icons/controls/pause-icon.tsx";
import { PlayIcon } from "#ui/icons/controls/play-icon.tsx";
import { carouselBarMessages } from "#ui/text/messages.ts";

interface Props {
	at: number;
	count: number;
	/** Undefined if the carousel never turns by itself. */
	turning: boolean | undefined;
	onTurning: () => void;
	onBack: () => void;
	onOn: () => void;
	onGo: (to: number) => void;
}

/** The controls of a carousel: previous, a dot for each slide, next, and pause. */
export function CarouselBar({ at, count, turning, onTurning, onBack, onOn, onGo }: Props) {
	return (
		<div className="carousel-bar print-hidden">
			<IconButton label={carouselBarMessages.previousSlide} icon={<ChevronLeftIcon />} onClick={onBack} />
			<div className="carousel-dots">
				{Array.from({ length: count }, (_, to) => (
					<button
						// biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
						key={to}
						type="button"
						className="carousel-dot"
						aria-label={`Slide ${to + 1}`}
						aria-current={to === at || undefined}
						onClick={() => onGo(to)}
					/>
				))}
			</div>
			<IconButton label={carouselBarMessages.nextSlide} icon={<ChevronRightIcon />} onClick={onOn} />
			{turning !== undefined && (
				<IconButton
					label={turning ? carouselBarMessages.pauseSlides : carouselBarMessages.playSlides}
					className="carousel-pause"
					icon={turning ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
					onClick={onTurning}
				/>
			)}
		</div>
	);
}
