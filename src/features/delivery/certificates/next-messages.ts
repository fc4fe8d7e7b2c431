/** What a person does next for credit. Apart from other texts, because My team needs no more of them. */
export const nextMessages = {
	watch: "Next: attend or watch the course.",
	exam: "Next: take the exam.",
	evaluation: "Next: evaluate the course.",
};
