import { walkLibrary } from './lib/library.ts';
import { findsPlantedFaults } from './lib/planted-faults.ts';

const { product, visit } = walkLibrary(1);
findsPlantedFaults(product, visit);
