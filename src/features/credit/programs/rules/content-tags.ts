/** Pages that show programs. They change with approvals, and from day to day: approvals and rules end. */
export const programsTag = "credit-programs";
