export const grantFormMessages = {
	pleaseChooseACourse: "Please choose a course.",
	pleaseChooseASession: "Please choose a session type.",
	pleaseSayWhy: "Please say why.",
	anotherCourse: "Another course",
	course: "Course",
	typePartOfThe: "Type part of the title.",
	sessionType: "Session type",
	pleaseChoose: "Please choose",
	reason: "Reason",
	onlyStaffCanSee: "Only staff can see this. It isn't included in the email.",
	oneSeatFreeOf: "One seat, free of charge. The customer gets an email, and the course appears in their My Orders immediately.",
	granting: "Granting...",
	grantCourse: "Grant course",
};

export const grantPartMessages = {
	grantACourse: "Grant a course",
	grantACourse2: (name: string | number) => `Grant ${name} a course`,
};

export const ownedCoursesMessages = {
	course: "Course",
	ended: "Ended",
	granted: "Granted",
	watched: "Watched",
	noRecording: "No recording",
	seats: "Seats",
	invitedByAColleague: "Invited by a colleague",
	ofTaken: (seatsTaken: string | number, seats: string | number) => `${seatsTaken} of ${seats} taken`,
	certificate: "Certificate",
	none: "None",
	order: "Order",
	coursesOfThisCustomer: "Courses of this customer",
	courses: "Courses",
	title: "No courses",
	purchasedAndGrantedCourses: "Purchased and granted courses appear here.",
};

export const peopleMessages = {
	title: "Customers",
	name: "Name",
	email: "Email",
	phone: "Phone",
	signedUp: "Signed up",
	courses: "Courses",
	lead: "Everyone with an account, newest first.",
	hint: "Name, email or phone number",
	noCustomersMatch: "No customers match",
	noCustomersYet: "No customers yet",
	tryAnotherPartOf: "Try another part of the name, email or phone number.",
	newCustomersAppearHere: "New customers appear here.",
};

export const personDeedsMessages = {
	accountActions: "Account actions",
	emailAPasswordLink: "Email a password link",
	logOutEverywhere: "Log out everywhere",
	logOutEverywhere2: (name: string | number) => `Log ${name} out everywhere?`,
	theCustomerWillNeed: "The customer will need to log in again on every device. Nothing else changes.",
	cancel: "Cancel",
	savedAsPersonJson: (id: string | number) => `Saved as person-${id}.json.`,
	downloadCustomerData: "Download customer data",
};

export const personMessages = {
	customer: "Customer",
	customers: "Customers",
	account: "Account",
	phone: "Phone",
	none: "None",
	signedUp: "Signed up",
	password: "Password",
	set: "Set",
	notSet: "Not set",
	loggedIn: "Logged in",
	notLoggedIn: "Not logged in",
	text1ActiveSession: "1 active session",
	activeSessions: (sessions: string | number) => `${sessions} active sessions`,
	lastLogin: (lastLoginAt: string | number) => `, last login ${lastLoginAt}`,
	orders: "Orders",
	noOrders: "No orders",
	thisCustomerHasntStarted: "This customer hasn't started a checkout yet.",
};
