export const bodiesMessages = {
	title: "Accrediting bodies",
	lead: "Organizations whose credits your courses grant. Set a course's credits in the course editor.",
	body: "Accrediting body",
	format: "Number format",
	anyFormat: "Any",
	courses: "Courses",
	actions: "Actions",
	add: "Add accrediting body",
	created: "The accrediting body was added.",
	edit: "Edit",
	editTitle: (code: string) => `Edit ${code}`,
	saved: "Saved. Certificates that were issued before don't change.",
	none: { title: "No accrediting bodies yet", text: "Add the first one to grant its credits." },
};

export const bodyFormMessages = {
	code: "Code",
	codeHint: "Shown on courses and in filters. It can't be changed later.",
	name: "Name on certificates",
	kind: "Kind of credit",
	kindHint: "For example: Recertification",
	format: "Number format",
	formatHint: "# is a digit, @ a letter, * either one. Example: ##-@@@@@ for 26-ABCDE. Leave empty to allow any number.",
	logo: "Logo",
	logoHint: "Optional. Shown on the home page, on course pages and on new certificates. SVG, PNG, JPEG, WebP or AVIF, at most 1 MB.",
	save: "Save",
	saving: "Saving...",
};

export const deleteBodyMessages = {
	button: "Delete",
	title: (code: string) => `Delete ${code}?`,
	text: "Issued certificates don't change.",
	cancel: "Cancel",
};
