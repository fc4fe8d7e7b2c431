/** The email in which a visitor asks for the approval of a course. */
export const managerEmailMessages = {
	subject: (title: string) => `Request to attend: ${title}`,
	opening: "Hi,\n\nI'd like to attend this training:",
	instructor: (name: string) => `Instructor: ${name}`,
	when: (time: string) => `When: ${time}`,
	onDemand: (minutes: number) => `On demand (${minutes} minutes)`,
	live: (time: string, minutes: number) => `${time} (${minutes} minutes)`,
	option: (sessionType: string) => `Option: ${sessionType}`,
	price: (price: string) => `Price: ${price}`,
	forPeople: (price: string, people: number) => (people > 1 ? `${price} for ${people} people` : price),
	credits: (credits: string) => `Credits: ${credits}`,
	why: "From the course page:",
	page: (url: string) => `Full description and terms: ${url}`,
	closing: "Thank you!",
};

export const managerDialogMessages = {
	title: "Email this to your manager",
	lead: "Edit the text, then open it in your email app or copy it. We don't see or store it.",
	subject: "Subject",
	text: "Message",
	send: "Open email app",
	copy: "Copy text",
	copied: "The text was copied.",
	notCopied: "The text couldn't be copied. Select it and copy it yourself.",
};
