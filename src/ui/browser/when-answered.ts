/**
 * Runs work in the background, after the browser has handled the user's input.
 * Runs it immediately in browsers without a scheduler.
 */
export const whenAnswered = (work: () => void): void => {
	if (window.scheduler) void window.scheduler.postTask(work, { priority: "background" });
	else work();
};
