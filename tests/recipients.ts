/** A recipients file for tests. */

export const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

/** A file with one receiver, which gets enquiries and partnership requests. */
export const recipientsFile = (url: string): string => `
webhooks:
  - name: loan-desk
    url: ${url}
    kinds: [enquiry, partner]
    secrets: [${SECRET}]
    private: true
`;
