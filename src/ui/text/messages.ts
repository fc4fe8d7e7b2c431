export const carouselMessages = {
	previousSlide: "Previous slide",
	nextSlide: "Next slide",
	pauseSlides: "Pause slides",
	playSlides: "Play slides",
};

export const dialogMessages = {
	close: "Close",
};

export const lazyPartMessages = {
	title: "This part of the page didn't load",
	text: "Check your connection, then try again.",
	tryAgain: "Try again",
};

export const passwordFieldMessages = {
	hidePassword: "Hide password",
	showPassword: "Show password",
};

export const showMoreMessages = {
	showMore: (things: string) => `Show more ${things}`,
	showPrevious: (things: string) => `Show previous ${things}`,
	showing: (from: number, to: number, total: number, things: string) => `Showing ${from}–${to} of ${total} ${things}`,
	pages: (things: string) => `Pages of ${things}`,
};

export const toastContainerMessages = {
	closeNotice: "Close notice",
};

export const sliderMessages = {
	previous: "Previous",
	next: "Next",
};

export const spinnerMessages = {
	loading: "Loading",
};

export const themeToggleMessages = {
	light: "Light",
	dark: "Dark",
	system: "System",
	theme: "Theme",
};
