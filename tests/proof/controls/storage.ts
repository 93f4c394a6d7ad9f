/** Controls that limit storage: the bytes stored per day, and the data stored about client networks. */
import type { Control } from './control.ts';

const CHARGE = 'src/server/storage/charge.ts';
const BUDGET = 'src/server/storage/storage-budget.ts';
const budget = (title: string) => ({ test: 'tests/app/forms/storage-budget.test.ts', title });

export const STORAGE: readonly Control[] = [
  {
    ids: ['V2.3.2', 'V5.2.1'],
    file: CHARGE,
    from: "throw new StorageRejected('network');",
    to: 'void 0;',
    ...budget('concurrent forms do not exceed a budget together'),
  },
  {
    ids: ['V2.3.2', 'V5.2.1'],
    file: CHARGE,
    from: "throw new StorageRejected('total');",
    to: 'void 0;',
    ...budget('concurrent forms do not exceed a budget together'),
  },
  {
    ids: ['V2.4.1'],
    file: CHARGE,
    from: 'isSmall ? bytes * (1 + SMALL_FORM_RESERVE) : bytes',
    to: 'isSmall ? Number.POSITIVE_INFINITY : bytes',
    ...budget('small forms may exceed the budget by a fifth'),
  },
  {
    ids: ['V15.2.2'],
    file: BUDGET,
    from: "if ((await readFree()) < limits.storageMinFree) return 'space';",
    to: '',
    ...budget('below the minimum free space only small forms are stored'),
  },
  {
    ids: ['V15.2.2'],
    file: BUDGET,
    from: "if (own + bytes > limits.storagePerNetwork) return 'network';",
    to: '',
    ...budget('a large file over the budget is rejected before it is read or stored'),
  },
  {
    ids: ['V15.2.2'],
    file: BUDGET,
    from: "total + bytes > limits.storagePerDay ? 'total' : undefined",
    to: 'undefined',
    ...budget('a large file over the budget is rejected before it is read or stored'),
  },
  {
    ids: ['V15.2.2'],
    file: 'src/features/forms/submit/submit.server.ts',
    from: 'if (rejection) throw new StorageRejected(rejection);',
    to: '',
    ...budget('below the minimum free space only small forms are stored'),
  },
  {
    ids: ['V2.4.1'],
    file: BUDGET,
    from: '.update(customerNetwork(address))',
    to: '.update(address)',
    ...budget('the IPv6 networks of one subscriber share a budget'),
  },
  {
    ids: ['V14.2.7'],
    file: BUDGET,
    from: "createHmac('sha256', await secret(database, 'storage'))\n      .update(customerNetwork(address))\n      .digest('base64url');",
    to: 'customerNetwork(address);',
    ...budget('the database stores no address, and deletes data on networks at the end of the day'),
  },
  {
    ids: ['V14.2.7'],
    file: 'src/server/rate-limit/rate-limit-cleanup.ts',
    from: 'deletePastUsage(database, clock()),',
    to: '',
    ...budget('the database stores no address, and deletes data on networks at the end of the day'),
  },
  {
    ids: ['V14.2.7'],
    file: 'src/operations/backup/backup.server.ts',
    from: 'DELETE FROM storage_usage; ',
    to: '',
    ...budget('a backup contains no data on networks'),
  },
];
