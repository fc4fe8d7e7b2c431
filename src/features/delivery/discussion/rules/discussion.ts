export type QuestionState = "pending" | "approved" | "answered" | "dismissed";
export type PollState = "draft" | "open" | "closed" | "discarded";

export const maxMessageLength = 500;
export const maxQuestionLength = 500;
export const maxPollTextLength = 200;
export const maxOptionLength = 100;
export const [minOptions, maxOptions] = [2, 8];

/** Messages of one person in ten seconds. */
export const messageLimit = { max: 8, seconds: 10 };
/** Questions of one person in five minutes. */
export const questionLimit = { max: 5, seconds: 300 };
/** Votes and answers of one person in ten seconds. */
export const voteLimit = { max: 30, seconds: 10 };

/** Messages that a page shows; earlier ones leave it. */
export const maxVisibleMessages = 200;

const nextPollStates: Record<PollState, readonly PollState[]> = {
	draft: ["open", "discarded"],
	open: ["closed"],
	closed: [],
	discarded: [],
};

/** Whether a poll can change its state: a closed poll stays closed, because attendees saw its results. */
export const canBecome = (from: PollState, to: PollState): boolean => from === to || nextPollStates[from].includes(to);
