/** The certificates from elsewhere, on the customer's page. */
export const customersEarlierMessages = {
	columns: { number: "Number", course: "Course", issuedOn: "Issued", hours: "Hours", issuer: "Issued by" },
};
