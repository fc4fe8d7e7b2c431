const attempts = (count: number) => `${count} ${count === 1 ? "attempt" : "attempts"}`;

/** The exam of a course. */
export const examMessages = {
	title: "Exam",
	logInFor: "your exams",
	myOrders: "My Orders",
	terms: (questions: number, percent: number) =>
		`${questions} ${questions === 1 ? "question" : "questions"}. You pass with ${percent}%.`,
	left: (count: number | null) =>
		count === null ? "You can try as often as you like." : `You have ${attempts(count)} left.`,
	until: (time: string) => `Hand in by ${time}.`,
	states: {
		watch: {
			title: "The exam isn't open yet",
			text: "Watch or attend the course first. My Orders says what's missing.",
		},
		review: {
			title: "Some questions were skipped",
			text: "Answer the questions of the recording that you skipped. Then the exam opens.",
		},
		pause: { title: "There's a pause between two attempts", text: "Use it to look at the course again." },
		passed: { title: "You passed", text: "My Orders has your certificate, or says what's still missing for it." },
		failed: {
			title: "You have no attempts left",
			text: "Write to us. We can give you another attempt, or help with the course.",
		},
		late: { title: "The last day for this exam is over", text: "Write to us if you need more time." },
		not_ready: {
			title: "The exam isn't ready",
			text: "It doesn't have enough questions right now. Please try again later, or write to us.",
		},
	},
	opensAt: (time: string) => `You can begin again on ${time}.`,
	contact: "Write to us",
	start: "Begin the exam",
	again: "Begin another attempt",
	starting: "Beginning...",
	saving: "Each answer is saved as you give it. You can close this page and go on later, on any device.",
	number: (number: number, count: number) => `Question ${number} of ${count}`,
	answered: (answered: number, count: number) => `${answered} of ${count} answered`,
	notSaved: "Not saved yet. We try again when you're back online.",
	retry: "Try again now",
	unanswered: (numbers: readonly number[]) => `Still without an answer: ${numbers.join(", ")}.`,
	handIn: "Hand in",
	handingIn: "Handing in...",
	next: "Next question",
	attempts: "Your attempts",
	attempt: (number: number, percent: number, passed: boolean) =>
		`Attempt ${number}: ${percent}%, ${passed ? "passed" : "not passed"}`,
	answers: "Answers and reasons",
	noAnswers: "The accrediting body doesn't allow us to show which answers were right.",
	right: "Right",
	wrong: "Wrong",
};
