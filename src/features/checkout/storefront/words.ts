/** Texts of the specification for the checkout (sections 2, 4 and 8), to the letter. */
export const words = {
	notOk: "Network response was not ok",
	anyFailure: "Error during payment process",
	done: "Payment Done!",
	canceled: "Payment Canceled!",
	goBack: "GO BACK",
	enrolled: "Enrollment is successful",
	notEnrolled: "Enrollment failed",
} as const;
