export const evaluationsMessages = {
	none: { title: "No evaluations yet", text: "Attendees find the form in My Orders after the course." },
	noInstructors: { title: "No instructors rated yet", text: "Each evaluation rates the course's instructor." },
};
