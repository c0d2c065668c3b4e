import { z } from "zod";

export const cylinderCounts = z
  .object({
    withCustomer: z.int().meta({ description: "Numbered cylinders with the customer, not their own." }),
    own: z.int().meta({ description: "The customer's own." }),
    onTheirWay: z.int().meta({ description: "Dispatched, and their arrival is not confirmed." }),
    lost: z.int(),
    stolen: z.int(),
    condemned: z.int().meta({ description: "On loan: their deposit waits for a decision." }),
    withoutNumber: z.int().meta({ description: "Owed cylinders that left without a scan." }),
    owed: z.int().meta({ description: "To return, against a deposit or a promise." }),
    overdue: z.int().meta({ description: "How many of the owed are overdue." }),
    firstDue: z.iso.date().optional(),
  })
  .meta({ id: "CylinderCounts" });
